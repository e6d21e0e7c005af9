-- The application may correct the ends of holds.
grant update on wallet.hold_end to balai_app;
