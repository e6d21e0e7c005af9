import { Compare } from '../app/change/Compare.tsx'
import { heldIn, type Leaf, leavesOf } from './compared.ts'
import { useWords } from './texts.ts'

/** What a record says: before and after beside one another, or leaf by leaf where there is one alone. */
export function Told({ cell, name }: { cell: string; name: string }) {
  const held = heldIn(cell)
  if (held.kind === 'text') return <p className="l-raw">{held.text}</p>
  if (held.kind === 'one') return <Leaves name={name} leaves={leavesOf(held.json)} />
  return <Compare past before={held.before} after={held.after} />
}

function Leaves({ name, leaves }: { name: string; leaves: readonly Leaf[] }) {
  const { t } = useWords()
  return (
    <dl className="l-fields l-leaves" aria-label={name}>
      {leaves.map(({ path, text }) => (
        <div key={path}>
          <dt>{path || t('table.read')}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
