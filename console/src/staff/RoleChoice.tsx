import type { Gives } from '@balai/contract'
import type { staff } from '@balai/contract/desk/staff'
import { Checkbox } from '@balai/ui'
import { Reach } from './Reach.tsx'
import { useWords } from './words.ts'

export type KnownRole = Gives<typeof staff.roles>[number]

type Choosing = {
  all: readonly KnownRole[]
  held: readonly string[]
  onChange: (held: string[]) => void
}

/** Roles to give, each with the most that it may do. */
export function RoleChoice({ all, held, onChange }: Choosing) {
  const { t } = useWords()
  const turn = (id: string) =>
    onChange(held.includes(id) ? held.filter((one) => one !== id) : [...held, id])
  return (
    <fieldset className="role-choice">
      <legend>{t('staff.roles')}</legend>
      {all.map(({ id, name, permissions }) => (
        <Checkbox key={id} checked={held.includes(id)} onChange={() => turn(id)}>
          <span className="role-line">
            {name}
            <Reach held={permissions} />
          </span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
