const codes = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The 158 contracting states of the Patent Cooperation Treaty since 7 January 2025 (PCT Applicant’s Guide, Annex A). */
const pctStates = codes(`
  AE AG AL AM AO AT AU AZ BA BB BE BF BG BH BJ BN BR BW BY BZ CA CF CG CH CI CL CM CN CO CR CU CV CY
  CZ DE DJ DK DM DO DZ EC EE EG ES FI FR GA GB GD GE GH GM GN GQ GR GT GW HN HR HU ID IE IL IN IQ IR
  IS IT JM JO JP KE KG KH KM KN KP KR KW KZ LA LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MN MR
  MT MU MW MX MY MZ NA NE NG NI NL NO NZ OM PA PE PG PH PL PT QA RO RS RU RW SA SC SD SE SG SI SK SL
  SM SN ST SV SY SZ TD TG TH TJ TM TN TR TT TZ UA UG US UY UZ VC VN WS ZA ZM ZW`);

/** The states, and Taiwan, that were not among them then. */
const otherStates = codes(`
  AD AF AR BD BI BO BS BT CD ER ET FJ FM GY HT KI LB MH MM MV NP NR PK PW PY SB SO SR SS TL TO TV TW
  VA VE VU YE`);

/** The other codes of ISO 3166-1: most belong to a state, whose national phase may cover them. */
const territories = codes(`
  AI AQ AS AW AX BL BM BQ BV CC CK CW CX EH FK FO GF GG GI GL GP GS GU HK HM IM IO JE KY MF MO MP MQ
  MS NC NF NU PF PM PN PR PS RE SH SJ SX TC TF TK UM VG VI WF YT`);

/** The offices of Africa, Eurasia and Europe that grant for several states (WIPO Standard ST.3). */
const regionalOffices = codes('AP EA EP OA');

/** Those of the Benelux and of the European Union, for designs, and of the Gulf states, which no international application reaches. */
const otherOffices = codes('BX EM GC');

const allCodes = [pctStates, otherStates, territories, regionalOffices, otherOffices];

/** Whether two capital letters stand for a country, or for a regional patent office. */
export const isCountryCode = (code: string): boolean => allCodes.some((known) => known.has(code));

/** Whether an international application can have a national or regional phase there. */
export const pctStanding = (code: string): 'contracting' | 'outside' | 'territory' | 'unknown' => {
  if (pctStates.has(code) || regionalOffices.has(code)) return 'contracting';
  if (otherStates.has(code) || otherOffices.has(code)) return 'outside';
  return territories.has(code) ? 'territory' : 'unknown';
};
