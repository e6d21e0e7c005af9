import '../deposit/deposit.css'
import '../withdraw/withdraw.css'
import '../upline/upline.css'

/** Money to whom an agent brought, under the same rules as every other transfer in the network. */
export { Upline as default } from '../upline/Upline.tsx'
