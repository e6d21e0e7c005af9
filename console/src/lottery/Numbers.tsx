import { useGroupName } from './texts.ts'

type Groups = readonly { group: string; numbers: readonly string[] }[]

/** What a draw brought, group by group. */
export function Numbers({ result }: { result: Groups }) {
  const nameOf = useGroupName()
  return (
    <dl className="lottery-numbers">
      {result.map(({ group, numbers }) => (
        <div key={group}>
          <dt>{nameOf(group)}</dt>
          <dd className="num">{numbers.join(' · ')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The same of numbers by the name of their group. */
export const listed = (result: Readonly<Record<string, readonly string[]>>): Groups =>
  Object.entries(result).map(([group, numbers]) => ({ group, numbers }))
