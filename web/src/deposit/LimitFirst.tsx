import { useCommand } from '@balai/client'
import { cashier } from '@balai/contract'
import { Button, buttonClass, Card, IconShield, Notice } from '@balai/ui'
import { Link } from 'wouter'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'

/** Asked once, before the first deposit: whether to limit what is paid in. Both answers weigh the same. */
export function LimitFirst({ again }: { again: () => Promise<void> }) {
  const { t } = useWords()
  const answer = useCommand(cashier.answerLimit)
  const without = async () => {
    const said = await answer.send({})
    if (said?.given) await again()
  }
  const wrong = failureOf(answer, t)
  return (
    <Card className="limit-first" pad="roomy" pattern="kawung">
      <IconShield size={32} />
      <h3 className="d-20">{t('deposit.limitAsk')}</h3>
      <p className="text-muted">{t('deposit.limitText')}</p>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      <div className="limit-first-ways">
        <Link href="/member/protection" className={buttonClass({ tone: 'outline', size: 'lg' })}>
          {t('deposit.limitSet')}
        </Link>
        <Button tone="outline" size="lg" busy={answer.pending} onClick={() => void without()}>
          {t('deposit.limitNone')}
        </Button>
      </div>
    </Card>
  )
}
