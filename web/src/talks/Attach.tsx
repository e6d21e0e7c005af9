import { Attach as Field } from '@balai/ui'
import { type Attached, attaching, bounds } from '../feedback/attached.ts'
import { useWords } from '../words/words.tsx'

type Attach = Attached & { onChange: (attached: Attached) => void }

const looks = { box: 'talk-attach', held: 'talk-thumbs', pick: 'talk-drop', row: 'talk-pick' }

/** Pictures that go along with what is said. */
export function Attach({ onChange, ...attached }: Attach) {
  const { t } = useWords()
  const { left, ...field } = attaching(attached, onChange)
  return (
    <Field
      {...field}
      looks={looks}
      left={left.map(({ name, why }) => t(`talks.${why}`, { name, ...bounds }))}
      hint={t('talks.picturesText', bounds)}
      words={{
        ...{ legend: t('talks.pictures'), choose: t('talks.choose'), leftOut: t('talks.leftOut') },
        picture: (number) => t('talks.picture', { number }),
        remove: (number) => t('talks.remove', { number }),
      }}
    />
  )
}
