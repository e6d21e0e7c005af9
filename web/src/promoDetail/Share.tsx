import { Button, IconCheck, IconCopy } from '@balai/ui'
import { useCopied } from '../app/useCopied.ts'
import { detailOf } from '../promo/offers.ts'
import { useWords } from '../words/words.tsx'

/** Copies the address of a promotion: its own alone, without whatever else stood in this visit's. */
export function Share({ id }: { id: string }) {
  const { t } = useWords()
  const { outcome, copied, copy } = useCopied()
  return (
    <div className="promo-share">
      <Button
        wide
        icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => void copy(location.origin + detailOf(id))}
      >
        {t(copied ? 'promoDetail.copied' : 'promoDetail.copy')}
      </Button>
      <p className={copied ? 'b-unseen' : 't-13 text-muted'} role="status">
        {outcome && t(copied ? 'promoDetail.copied' : 'promoDetail.notCopied')}
      </p>
    </div>
  )
}
