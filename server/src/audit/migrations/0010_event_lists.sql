-- Events are looked for by what happened and by who did it. Nothing that a bet writes is among them.
create index event_by_kind on audit.event (kind, at);
create index event_by_actor on audit.event (actor, at);
