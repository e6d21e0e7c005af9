/** Every module with those it may use, each after the ones it names. `platform` is open to all. */
export const arrows: Record<string, string[]> = {
  platform: [],
  audit: [],
  site: ['audit'],
  messages: ['audit', 'site'],
  verification: ['audit', 'site', 'messages'],
  support: ['audit', 'site', 'verification'],
  identity: ['audit', 'site', 'messages', 'verification'],
  wallet: ['audit', 'site'],
  catalogue: ['audit', 'site'],
  wagers: ['audit', 'identity', 'wallet', 'catalogue'],
  protection: ['audit', 'site', 'wallet', 'wagers'],
  cashier: ['audit', 'site', 'identity', 'wallet', 'wagers'],
  seamless: ['audit', 'site', 'identity', 'wallet', 'catalogue', 'wagers', 'protection'],
  house: ['audit', 'site', 'identity', 'wallet', 'catalogue', 'wagers', 'protection', 'seamless'],
  records: ['identity', 'wallet', 'catalogue', 'wagers', 'protection', 'cashier'],
  desk: ['audit', 'site', 'identity', 'verification'],
}
