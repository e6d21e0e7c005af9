import { askKey, useAsk, useCommand, useSession } from '@balai/client'
import { missions } from '@balai/contract'
import { Card, Notice, Switch } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'

/** Whether wins of one's own may stand on the board: a switch of the profile. */
export function ShowWins() {
  const { t } = useWords()
  const client = useQueryClient()
  const token = useSession()?.token
  const { data } = useAsk(missions.winsShown, undefined)
  const show = useCommand(missions.showWins)
  const wrong = failureOf(show, t)
  if (!data) return null
  const choose = async (shown: boolean) => {
    const answer = await show.send({ shown })
    if (answer?.given)
      client.setQueryData(askKey(missions.winsShown, undefined, token), answer.given)
  }
  return (
    <section className="profile-part" aria-label={t('winners.own')}>
      <h3 className="d-20">{t('winners.own')}</h3>
      <Card className="profile-form">
        <Switch
          end
          checked={data.shown}
          disabled={show.pending}
          onChange={({ target }) => void choose(target.checked)}
        >
          {t('winners.show')}
        </Switch>
        <p className="text-muted">{t('winners.showText')}</p>
        {wrong && <Notice tone="warn">{wrong}</Notice>}
      </Card>
    </section>
  )
}
