import { vendorChanges } from '@balai/contract/desk/vendors-changes'
import { record } from '../../audit/index.ts'
import * as catalogue from '../../catalogue/index.ts'
import { cannot, change } from '../../platform/desk.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { houseVendor } from '../exchange.ts'
import { bringHome } from './bring-home.ts'

const unknown = cannot({ ID: 'tidak ada penyedia dengan kode itu', EN: 'there is no such vendor' })
const ours = cannot({
  ID: 'permainan rumah selalu memakai dompet utama',
  EN: 'games of the house always draw from the main wallet',
})

/**
 * Whether the games of a vendor draw from the main wallet. As it becomes single the house brings all
 * that lies in its purses back; rounds that run keep to the purse that they began with, and what they
 * pay is brought back too.
 */
export const modeChange = change(vendorChanges.walletMode, {
  foresee: async (db, { vendor, isSingle }) => {
    if (!(await catalogue.isListed(db, vendor))) return unknown
    if (vendor === houseVendor) return ours
    const apart = (await wagers.vendorsApart(db)).includes(vendor)
    const { members, sum } = await wallet.vendorPursesSum(db, vendor)
    return {
      ...{ subject: `vendor:${vendor}`, name: vendor, guard: { isSingle: !apart } },
      before: { isSingle: !apart, members, purseAmount: String(sum) },
      after: isSingle
        ? { isSingle, members: 0, purseAmount: '0' }
        : { isSingle, members, purseAmount: String(sum) },
    }
  },
  carryOut: async (tx, { vendor, isSingle }, { by, reason, agreed, now }) => {
    await wagers.setApart(tx, { vendor, apart: !isSingle, now })
    // The first of them at once; the rest, and what still runs, within minutes.
    const brought = isSingle ? await bringHome(tx, { vendor, now }) : 0
    await record(tx, {
      ...{ kind: 'vendor-wallet-mode-set', actor: by, subject: `vendor:${vendor}`, now },
      body: { isSingle, brought, reason, agreed },
    })
  },
  inverse: ({ vendor, isSingle }) => ({ vendor, isSingle: !isSingle }),
})
