-- A hold is given back without waiting for whoever takes it.
select pg_temp.change('wallet.release', 'for no key update', '');
select pg_temp.change('wallet.release', 'select * into prior from wallet.hold_end where',
                      'select * into prior from wallet.hold_end where false and');
select pg_temp.change('wallet.release', 'if not found then', 'if false then');
