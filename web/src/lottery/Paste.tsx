import { Button, Dialog, TextArea } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import type { Pad } from './pad-kinds.ts'
import { pasted } from './pads.ts'

type Paste = { pad: Pad; digits: number; onUse: (words: string[]) => void; onClose: () => void }

/** Numbers that are typed or pasted, many at once. */
export function Paste({ pad, digits, onUse, onClose }: Paste) {
  const { t, figure } = useWords()
  const [text, type] = useState('')
  const { words, unfit } = pasted(pad, text)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('lottery.paste')}
      closeLabel={t('frame.close')}
      footer={
        <Button
          tone="primary"
          size="lg"
          disabled={words.length === 0}
          onClick={() => {
            onUse(words)
            onClose()
          }}
        >
          {t('lottery.pasteDo')} {words.length > 0 && `(${figure(words.length)})`}
        </Button>
      }
    >
      <TextArea
        label={t('lottery.pasteText', { digits })}
        rows={5}
        inputMode="numeric"
        value={text}
        maxLength={20_000}
        error={
          unfit.length > 0 &&
          t('lottery.pasteUnfit', {
            count: figure(unfit.length),
            words: unfit.slice(0, 5).join(', '),
          })
        }
        onChange={(event) => type(event.target.value)}
      />
    </Dialog>
  )
}
