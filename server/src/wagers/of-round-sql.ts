import { type Part, part } from '../platform/db.ts'

/** Every bucket there is, for whoever does not know the member. */
export const anyBucket = part`any (array(select generate_series(0, 1023)::smallint))`

type OfRound = { bucket: Part; round: string }

/**
 * Whether an act `a` is of this round. Nearly all are in `wagers.act_of_round`; what ended a round among many is not, for
 * its key is made of the round.
 */
export const ofRound = ({ bucket, round }: OfRound) => part`(a.round = ${round}::uuid
     and (a.bucket = ${bucket} and (a.kind <> 'win' or a.ends is null) or a.key = wagers.end_key(${round}::uuid)))`
