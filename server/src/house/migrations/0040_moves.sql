-- Games of any shape: a round is opened on a choice, and each step says which move it was and what was
-- to be seen of it. Steps of before name where the reels stopped, and stay as they are.

alter table house.round
  -- Null where the game leaves no choice.
  add column choice jsonb;

alter table house.step
  alter column free drop not null,
  alter column stops drop not null,
  add column move jsonb,
  add column seen jsonb,
  -- Laid on top of the stake by this move.
  add column added bigint not null default 0 check (added >= 0),
  add constraint step_said check ((move is null) = (seen is null) and (seen is null) = (stops is not null)
                                  and (stops is null) = (free is null));
comment on table house.step is 'Each step of a round: the move, and what was to be seen of it. Append-only.';
