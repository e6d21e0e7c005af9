import { useSession } from '@balai/client'
import type { Game } from '@balai/contract'
import { Button, Dialog, Loader, Notice, TabPanel, Tabs } from '@balai/ui'
import { Suspense, useState } from 'react'
import './lobby.css'
import { useEntry } from '../app/entry.tsx'
import { lazy } from '../app/lazy.tsx'
import { useFlag } from '../shell/flags.ts'
import { withWords } from '../words/packs.ts'
import { useWords } from '../words/words.tsx'
import { Facts } from './Facts.tsx'
import { Heart } from './Heart.tsx'
import { History } from './History.tsx'
import { Rules } from './Rules.tsx'
import { usePlay } from './usePlay.ts'

const views = ['facts', 'rules', 'history'] as const
type View = (typeof views)[number] | 'pool'

const PoolInfo = lazy(withWords('lobby', () => import('./PoolInfo.tsx')))

type GameInfo = { game: Game; onClose: () => void }

/** What a player should know before entering a game, without an account or funds, and the ways in. */
export default function GameInfo({ game, onClose }: GameInfo) {
  const { t } = useWords()
  const play = usePlay()
  const free = useFlag('FREEPLAY3')
  const trial = useSession()?.isAgent === 4
  const [view, look] = useState<View>('facts')
  const enter = (demo: boolean) => {
    onClose()
    play(game, demo)
  }
  const shut = trial && !game.demo
  return (
    <Dialog
      open
      size="modal"
      title={game.gameName}
      closeLabel={t('frame.close')}
      onClose={onClose}
      footer={
        game.open &&
        !shut && (
          <>
            {game.demo && free && (
              <Button tone="outline" size="lg" onClick={() => enter(true)}>
                {t('game.demo')}
              </Button>
            )}
            <Button tone="primary" size="lg" onClick={() => enter(false)}>
              {t('game.play')}
            </Button>
          </>
        )
      }
    >
      <div className="info-tabs">
        <Tabs
          id="info"
          label={t('sheet.tabs')}
          value={view}
          onChange={look}
          tabs={[...views, ...(game.gameClassify === 'JP' ? (['pool'] as const) : [])].map(
            (id) => ({
              id,
              label: t(`sheet.${id}`),
            }),
          )}
        />
        <Heart game={game} />
      </div>
      <TabPanel tabs="info" value={view}>
        {view === 'facts' && <Facts game={game} onLeave={onClose} />}
        {view === 'rules' && <Rules game={game} onLeave={onClose} />}
        {view === 'pool' && (
          <Suspense fallback={<Loader label={t('frame.loading')} />}>
            <PoolInfo game={game.nodeId} onLeave={onClose} />
          </Suspense>
        )}
        {view === 'history' && <History game={game} onLeave={onClose} />}
      </TabPanel>
      {!game.open && <Notice tone="info">{game.closedText ?? t('game.closedText')}</Notice>}
      {game.open && shut && <RegisterFirst onLeave={onClose} />}
    </Dialog>
  )
}

/** A trial account plays for play money alone, which this game does not know. */
function RegisterFirst({ onLeave }: { onLeave: () => void }) {
  const { t } = useWords()
  const { open } = useEntry()
  const register = () => {
    onLeave()
    open('register')
  }
  return (
    <Notice tone="warn">
      <p>
        <b>{t('trial.register')}</b> {t('trial.registerText')}
      </p>
      <Button tone="primary" onClick={register}>
        {t('trial.go')}
      </Button>
    </Notice>
  )
}
