-- A gateway may have paid what it was thought to refuse: nobody pays it a second time by hand.
insert into cashier.withdrawal_arrow (was, becomes, reason) values ('by-hand', 'paid', 'by-gateway');
