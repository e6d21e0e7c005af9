-- Days of signing in and raffles may give stakes too: what a day or a prize comes to is so many of them.

alter table promotions.activity
  drop constraint activity_free_check,
  add constraint activity_free_check
    check ((pays = 'free') = (free is not null)
           and (free is null or kind in ('application', 'registration', 'check-in', 'raffle')));
