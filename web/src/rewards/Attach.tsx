import { Attach as Field } from '@balai/ui'
import { type Attached, attaching, bounds } from '../feedback/attached.ts'
import { useWords } from '../words/words.tsx'

type Attach = Attached & { onChange: (attached: Attached) => void }

const looks = { box: 'rewards-attach', held: 'rewards-thumbs', pick: 'rewards-drop' }

/** Pictures that go along with an application. */
export function Attach({ onChange, ...attached }: Attach) {
  const { t } = useWords()
  const { left, ...field } = attaching(attached, onChange)
  return (
    <Field
      {...field}
      titled
      looks={looks}
      left={left.map(({ name, why }) => t(`rewards.${why}`, { name, ...bounds }))}
      hint={<span className="rewards-by">{t('rewards.picturesText', bounds)}</span>}
      words={{
        ...{ legend: t('rewards.pictures'), choose: t('rewards.choose') },
        leftOut: t('rewards.leftOut'),
        picture: (number) => t('rewards.picture', { number }),
        remove: (number) => t('rewards.remove', { number }),
      }}
    />
  )
}
