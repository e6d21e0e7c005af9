-- A member's entries into a tournament are found by both.
create index tourney_entry_of_member on seamless.tourney_entry (vendor, tourney, member);
