-- What the desk looks for by time or by day, of whomever.
create index line_time on agents.line using brin (at);
create index earned_day on agents.earned (day, member, category, own);
