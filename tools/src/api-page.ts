import { methodOf } from '@balai/contract'
import { sections } from '@balai/contract/sections'

/** `docs/api.md`: every call of the contract on one page. The full document is at /docs/openapi.json. */
export function apiPage(): string {
  const tables = Object.entries(sections).map(([name, calls]) => {
    const rows = Object.entries(calls).map(
      ([call, endpoint]) =>
        `| ${call} | ${methodOf(endpoint)} \`${endpoint.path}\`${endpoint.sealed ? ', sealed' : ''} | ${endpoint.for} | ${endpoint.about} | ${(endpoint.refuses ?? []).join(', ')} |`,
    )
    return [
      `## ${name}`,
      '',
      '| Call | Path | For | What | Refuses |',
      '|---|---|---|---|---|',
      ...rows,
    ].join('\n')
  })
  return [
    '# The API',
    '',
    '<!-- Made by `npm run generate` from `contract/`; the full document is at `/docs/openapi.json`. -->',
    '',
    tables.join('\n\n'),
    '',
  ].join('\n')
}
