import { Button, Dialog, IconAlert, IconCheck, IconInfo, IconLock } from '@balai/ui'
import { Html } from '../html/Html.tsx'
import { useWords } from '../words/words.tsx'
import type { Question } from './overlay.ts'

const icons = { alert: IconAlert, info: IconInfo, done: IconCheck, leave: IconLock }

/** A question in a dialog of the kit. */
export default function Asked(props: { question: Question; answer: (value?: string) => void }) {
  const { t } = useWords()
  const { question, answer } = props
  const { icon, title, html, buttons, cover = true, timeoutMs, size = 'dialog' } = question
  const Icon = icon && icons[icon]
  return (
    <Dialog
      open
      icon={Icon && <Icon />}
      title={title}
      closeLabel={t('frame.close')}
      size={size}
      coverCloses={cover}
      {...(timeoutMs !== undefined && { timeoutMs })}
      onClose={() => answer()}
      footer={
        buttons.length > 0 &&
        buttons.map(({ value, text, tone }) => (
          <Button key={value} tone={tone ?? 'secondary'} onClick={() => answer(value)}>
            {text}
          </Button>
        ))
      }
    >
      <Html content={html} />
    </Dialog>
  )
}
