-- What many facts say is written as it is: packing it took longer than writing it, and each process reads it at once.
alter table platform.fact alter column each set storage external;
