-- What is folded of the house's side is added twice.
select pg_temp.change('wallet.fold_house', 'b.balance + excluded.balance',
                      'b.balance + 2 * excluded.balance');
