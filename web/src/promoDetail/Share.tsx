import { Button, IconCheck, IconCopy } from '@balai/ui'
import { useEffect, useRef, useState } from 'react'
import { detailOf } from '../promo/offers.ts'
import { saidMs } from '../timing.ts'
import { useWords } from '../words/words.tsx'

/** Copies the address of a promotion: its own alone, without whatever else stood in this visit's. */
export function Share({ id }: { id: string }) {
  const { t } = useWords()
  const [outcome, say] = useState<'copied' | 'kept'>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    clearTimeout(timer.current)
    try {
      await navigator.clipboard.writeText(location.origin + detailOf(id))
    } catch {
      // A browser may keep the clipboard to itself; the address bar is always there.
      say('kept')
      return
    }
    say('copied')
    timer.current = setTimeout(() => say(undefined), saidMs)
  }
  const copied = outcome === 'copied'
  return (
    <div className="promo-share">
      <Button
        wide
        icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => void copy()}
      >
        {t(copied ? 'promoDetail.copied' : 'promoDetail.copy')}
      </Button>
      <p className={copied ? 'b-unseen' : 't-13 text-muted'} role="status">
        {outcome && t(copied ? 'promoDetail.copied' : 'promoDetail.notCopied')}
      </p>
    </div>
  )
}
