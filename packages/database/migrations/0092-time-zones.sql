-- Abbreviations and names of old systems were accepted as time zones, with which no day can be calculated.
update people set time_zone = 'America/New_York'
where lower(time_zone) not in (select lower(name) from pg_timezone_names);
