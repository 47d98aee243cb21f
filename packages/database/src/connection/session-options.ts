/** Every session prints dates the way the value parsers read them, whatever the server's own settings are. */
export const sessionOptions = '-c TimeZone=UTC -c DateStyle=ISO';
