import type { RiskRule } from '../../platform/desk.ts'
import { manyChanges } from '../security/confirm-sql.ts'
import * as sql from './risk-sql.ts'

/** The other accounts of a finding, as what its case is linked to. */
const linksTo = (members: readonly string[]) =>
  members.map((ref) => ({ kind: 'member' as const, ref }))

/** What is found among accounts. */
export const riskRules: readonly RiskRule[] = [
  {
    name: 'many-on-device',
    words: { ID: 'Banyak akun di satu perangkat', EN: 'Many accounts on one device' },
    measures: { ID: 'akun dalam sehari', EN: 'accounts within a day' },
    shown: 'count',
    threshold: 4n,
    look: async (db, at) =>
      (await sql.crowdedPlaces(db, at)).map(({ member, key, accounts, others }) => ({
        ...{ member, key, links: linksTo(others) },
        facts: { accounts: String(accounts) },
      })),
  },
  {
    name: 'many-on-address',
    words: { ID: 'Banyak akun di satu alamat', EN: 'Many accounts at one address' },
    measures: { ID: 'akun dalam sehari', EN: 'accounts within a day' },
    shown: 'count',
    // A family or a shop has one address; a crowd seldom does.
    threshold: 15n,
    look: async (db, at) =>
      (await sql.crowdedAddresses(db, at)).map(({ member, key, accounts, others }) => ({
        ...{ member, key, links: linksTo(others) },
        facts: { accounts: String(accounts) },
      })),
  },
  {
    name: 'shared-payee',
    words: { ID: 'Satu nama penerima di banyak akun', EN: 'One payee in many accounts' },
    measures: { ID: 'akun dengan nama yang sama', EN: 'accounts with the same name' },
    shown: 'count',
    threshold: 3n,
    look: async (db, at) =>
      (await sql.sharedPayees(db, at)).map(({ member, accounts, others }) => ({
        ...{ member, key: member, links: linksTo(others) },
        facts: { accounts: String(accounts) },
      })),
  },
  {
    name: 'many-credential-changes',
    words: {
      ID: 'Banyak perubahan keamanan di satu akun',
      EN: 'Many changes of what opens an account',
    },
    measures: { ID: 'perubahan dalam sehari', EN: 'changes within a day' },
    shown: 'count',
    threshold: 3n,
    look: async (db, at) =>
      (await manyChanges(db, at)).map(({ member, key, changes }) => ({
        member,
        key,
        facts: { changes: String(changes) },
      })),
  },
]
