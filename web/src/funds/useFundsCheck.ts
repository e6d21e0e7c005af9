import type { FundsLeaf, FundsProof } from '@balai/contract'
import { checkFunds, type FundsChecked } from '@balai/contract/funds-check'
import { useEffect, useState } from 'react'
import { lent } from './lend.ts'

type Asked = { proof: FundsProof; leaf: FundsLeaf; member: string }
type Found = { of: FundsLeaf; checked: FundsChecked | 'unable' }

/** What came of the check in this browser. `unable`: it has no means to, as on an open line. */
export function useFundsCheck({ proof, leaf, member }: Asked) {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let wanted = true
    checkFunds({ proof, leaf, member }, lent)
      .catch((): 'unable' => 'unable')
      .then((checked) => wanted && setFound({ of: leaf, checked }))
    return () => {
      wanted = false
    }
  }, [proof, leaf, member])
  return found?.of === leaf ? found.checked : undefined
}
