/**
 * Stands where wouter reads patterns of addresses. The site has one table of its own (`routes.ts`) and
 * takes only links and the address from wouter, so no pattern is ever read.
 */
export function parse(): never {
  throw new Error('addresses are read by the table of routes')
}
