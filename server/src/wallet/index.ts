export { memberPools, openAccounts } from './accounts.ts'
export { balanceOf, balancesNow, pushBalances } from './balance.ts'
export { exponentOf } from './currency.ts'
export { fundsRoutes } from './funds/routes.ts'
export { hold, release, settle } from './hold.ts'
export { houseSums } from './house-sums-sql.ts'
export { jobs, sealsIn } from './jobs.ts'
export { routes } from './routes.ts'
export { openSealKey, sealBooks } from './seal-files.ts'
export { foldHouse } from './sql.ts'
export type {
  Posted,
  Purse,
  Side,
} from './terms.ts'
export { reverse, transfer, transferAll } from './transfer.ts'
export { readOutside } from './verify/seals.ts'
export { verifyBooks, wordReport } from './verify/verify.ts'
