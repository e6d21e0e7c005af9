import { Badge, Scene } from '@balai/ui'

import { usePlayMoney } from '../shell/flags.ts'
import { useWords } from '../words/words.tsx'

/** What waits behind the door. Only where there is room beside the form. */
export function Awaits() {
  const { t } = useWords()
  const playMoney = usePlayMoney()
  return (
    <aside className="entry-promise">
      <Scene of="pendopo" />
      {playMoney && (
        <div className="entry-promise-text">
          <Badge tone="gold">{t('frame.playMoneyShort')}</Badge>
          <h3 className="d-24">{t('entry.promise')}</h3>
          <p>{t('entry.promiseText')}</p>
        </div>
      )}
    </aside>
  )
}
