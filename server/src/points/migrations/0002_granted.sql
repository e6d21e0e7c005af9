-- The house may give points, and says what for.

alter table points.posting
  add column granted_for text,
  drop constraint posting_kind_check,
  drop constraint posting_check4,
  add constraint posting_kind_check check (
    kind in ('earned', 'undone', 'redeemed', 'returned', 'converted', 'expired', 'granted')),
  add constraint posting_direction_check check (
    case when kind in ('earned', 'returned', 'granted') then points >= 0 else points <= 0 end),
  add constraint posting_granted_check check ((kind = 'granted') = (granted_for is not null));
