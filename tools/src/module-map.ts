import { arrows } from '../../server/src/arrows.ts'

const [begin, end] = ['<!-- modules: made by `npm run generate` -->', '<!-- end of modules -->']

/** `docs/architecture.md` with its map of the server's modules made anew from their arrows. */
export function moduleMap(page: string): string {
  const rows = Object.entries(arrows).map(
    ([module, uses]) =>
      `| \`${module}\` | ${uses.map((used) => `\`${used}\``).join(', ') || '-'} |`,
  )
  const map = [begin, '', '| Module | Uses (besides `platform`) |', '|---|---|', ...rows, '', end]
  const [before = '', rest = ''] = page.split(begin)
  const [, after = '\n'] = rest.split(end)
  return before + map.join('\n') + after
}
