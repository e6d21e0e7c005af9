-- Who was born on a day of the year is looked for every day.
create index profile_birthday on identity.profile
  ((extract(month from birthday)), (extract(day from birthday))) where birthday is not null;
