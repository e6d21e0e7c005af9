import type { Game } from '@balai/contract'
import { Button, Dialog } from '@balai/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFlag } from '../shell/flags.ts'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { CoverImage } from './CoverImage.tsx'
import { usePlay } from './usePlay.ts'
import { Volatility } from './Volatility.tsx'

/** What a player should know before entering a game, with the two ways in. */
export function GameInfo({ game, onClose }: { game: Game; onClose: () => void }) {
  const { t, percent, figure, money } = useWords()
  const play = usePlay()
  const free = useFlag('FREEPLAY3')
  const enter = (demo: boolean) => {
    onClose()
    play(game, demo)
  }
  const stakes = { min: money(game.minBet, housePurse), max: money(game.maxBet, housePurse) }
  return (
    <Dialog
      open
      size="modal"
      title={game.gameName}
      closeLabel={t('frame.close')}
      onClose={onClose}
      footer={
        game.open && (
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
      <div className="info">
        <CoverImage className="info-cover" cover={game.cover} width={180} height={240} />
        <div className="info-side">
          <p className="text-muted">{t('game.by', { vendor: game.vendorName })}</p>
          <dl className="facts">
            <Fact name={t('game.return')}>{percent(game.rtp)}</Fact>
            <Fact name={t('game.volatility')}>
              <Volatility level={game.volatility} /> {t(`volatility.${game.volatility}`)}
            </Fact>
            <Fact name={t('game.stakes')}>{t('game.stakesFrom', stakes)}</Fact>
            <Fact name={t('game.maxWin')}>{t('game.times', { times: figure(game.maxWinX) })}</Fact>
            {game.minLineNum > 0 && <Fact name={t('game.lines')}>{figure(game.minLineNum)}</Fact>}
            <Fact name={t('game.kind')}>{t(`kind.${game.gameClassify}`)}</Fact>
          </dl>
        </div>
      </div>
      <p className="t-13 text-muted info-note">
        {game.open ? t('game.rtpLong') : (game.closedText ?? t('game.closedText'))}{' '}
        <Link href="/help#play" className="link" onClick={onClose}>
          {t('game.rules')}
        </Link>
      </p>
    </Dialog>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
