export { memberPools, openAccounts } from './accounts.ts'
export { balanceOf, balancesNow, balancesOfMembers, pushBalances } from './balance.ts'
export { exponentOf, worded } from './currency.ts'
export { brought } from './desk/brought.ts'
export { memberMoneyRoutes, memberOfTransfer } from './desk/member-money.ts'
export { pursesOf } from './desk/money-sql.ts'
export { balancesOf } from './desk/sums-sql.ts'
export { fundsRoutes } from './funds/routes.ts'
export { paidInByGateway, transfersBy } from './gateways-sql.ts'
export { hold, release, settle } from './hold.ts'
export { houseSums } from './house-sums-sql.ts'
export { jackpotOwner, jackpotPurse, jackpotsHold } from './jackpot-purse.ts'
export { jobs, sealsIn } from './jobs.ts'
export { memberData } from './member-data.ts'
export { type Moved, movedBetween } from './moved-sql.ts'
export { paidInBetween, paidInByDay, paidInDuring } from './paid-in-sql.ts'
export { residueHeld, residuePurse } from './residue-purse.ts'
export { routes } from './routes.ts'
export { openSealKey, sealBooks } from './seal-files.ts'
export { foldHouse } from './sql.ts'
export { type BookEntry, entryNumbered, monthsOf, poolOf, statementOf } from './statement.ts'
export { sumUp } from './sums-sql.ts'
export type {
  Posted,
  Purse,
  PurseName,
  Side,
} from './terms.ts'
export { reverse, transfer, transferAll } from './transfer.ts'
export {
  type VendorPurse,
  vendorPool,
  vendorPurses,
  vendorPursesAt,
  vendorPursesSum,
} from './vendor-purses.ts'
export { readOutside } from './verify/seals.ts'
export { verifyBooks, wordReport } from './verify/verify.ts'
