import { useCommand } from '@balai/client'
import type { ContractAct } from '@balai/contract'
import type { ContractKind } from '@balai/contract/agent-contracts'
import { Button, Dialog, Notice } from '@balai/ui'
import { useState } from 'react'
import { failureOf } from '../../identity/failure.ts'
import { useWords } from '../../words/words.tsx'
import { processOf } from './kinds.ts'

type ActOf = {
  kind: ContractKind
  contract: string
  act: ContractAct
  tone?: 'primary' | 'outline' | 'quiet'
  /** The contract has become another, or is found to be. */
  done: () => unknown
}

/** One thing that is done with a contract, after it was said what comes of it. */
export function Act({ kind, contract, act, tone = 'outline', done }: ActOf) {
  const { t } = useWords()
  const [asking, ask] = useState(false)
  const command = useCommand(processOf[kind])
  const close = () => {
    ask(false)
    // Somebody may have been quicker: what stands is read anew.
    if (command.refused) void done()
    command.reset()
  }
  const go = async () => {
    const answer = await command.send({ contract, act })
    if (!answer?.given) return
    ask(false)
    await done()
  }
  const wrong = command.message ?? failureOf(command, t)
  return (
    <>
      <Button tone={tone} onClick={() => ask(true)}>
        {t(`contract.act_${act}`)}
      </Button>
      <Dialog
        open={asking}
        title={t(`contract.ask_${act}`)}
        closeLabel={t('frame.close')}
        onClose={close}
        footer={
          <>
            <Button tone="outline" onClick={close}>
              {t('contract.notNow')}
            </Button>
            <Button
              tone={act === 'sign' || act === 'goOn' ? 'primary' : 'danger'}
              busy={command.pending}
              onClick={() => void go()}
            >
              {t(`contract.act_${act}`)}
            </Button>
          </>
        }
      >
        <p>{t(`contract.comes_${act}`)}</p>
        {wrong && <Notice tone="bad">{wrong}</Notice>}
      </Dialog>
    </>
  )
}
