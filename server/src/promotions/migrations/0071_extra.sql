-- Stakes of the house that come with something else: with a deposit that a bonus was chosen for, or with a mission.

alter table promotions.activity
  drop constraint activity_kind_check,
  add constraint activity_kind_check
    check (kind in ('application', 'registration', 'raffle', 'check-in', 'packet', 'cashback', 'extra')),
  drop constraint activity_free_check,
  add constraint activity_free_check
    check ((pays = 'free') = (free is not null)
           and (free is null or kind in ('application', 'registration', 'check-in', 'raffle', 'extra'))
           and (kind <> 'extra' or free is not null));

-- What an offer brings besides, in the version that was in force as the offer was set: whoever accepts it accepts both.
alter table promotions.offer
  add column extra text,
  add column extra_version int,
  add constraint offer_extra_whole check ((extra is null) = (extra_version is null)),
  add constraint offer_extra_beside check (extra is null or kind = 'deposit-match'),
  add constraint offer_extra_there
    foreign key (extra, extra_version) references promotions.activity (activity, version);
