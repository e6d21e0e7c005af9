import { kinds } from '@balai/contract/desk/kinds'
import { permissionNames, permissions } from '@balai/contract/desk/permissions'
import { houseRoles } from '../../server/src/desk/house-roles.ts'

/** `docs/desk.md` with its tables of roles and of kinds of change made anew. */
export const deskPage = (page: string): string =>
  between(between(page, 'roles', roleRows()), 'kinds', kindRows())

/** Puts a table between its marks. */
function between(page: string, name: string, rows: string[]): string {
  const begin = `<!-- ${name}: made by \`npm run generate\` -->`
  const end = `<!-- end of ${name} -->`
  const [before = '', rest = ''] = page.split(begin)
  const [, after = '\n'] = rest.split(end)
  return before + [begin, '', ...rows, '', end].join('\n') + after
}

function roleRows(): string[] {
  const roles = Object.entries(houseRoles)
  return [
    `| Right | It | ${roles.map(([role]) => role).join(' | ')} |`,
    `|---|---|${roles.map(() => '---|').join('')}`,
    ...permissionNames.map(
      (right) =>
        `| \`${right}\` | ${permissions[right]} | ${roles
          .map(([, may]) => (may.includes(right) ? '✓' : ''))
          .join(' | ')} |`,
    ),
  ]
}

const kindRows = () => [
  '| Kind | What | Made by | Agreed to by |',
  '|---|---|---|---|',
  ...kinds.map(
    ({ kind, about, may, approve }) => `| \`${kind}\` | ${about} | \`${may}\` | \`${approve}\` |`,
  ),
]
