import { changes } from '@balai/contract/desk/changes'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/serve.ts'
import * as made from './change.ts'
import { searchChanges, seeChange } from './find-changes.ts'
import type { Desk } from './kinds.ts'

/** Four eyes. */
export const changeRoutes = (desk: Desk) =>
  serve(changes, {
    preview: ({ db, takes, ...who }) => made.previewChange(db, { ...who, desk }, takes),
    propose: ({ takes, ...who }) => made.proposeChange({ ...who, desk }, takes),
    decide: ({ takes, ...who }) => made.decideChange({ ...who, desk }, takes),
    withdraw: ({ takes, ...who }) => made.withdrawChange({ ...who, desk }, takes),
    undo: ({ takes, ...who }) => made.undoChange({ ...who, desk }, takes),
    list: ({ db, takes, ...who }) => searchChanges(db, { ...who, desk }, takes),
    one: async ({ db, takes, ...who }) =>
      (await seeChange(db, { ...who, desk }, takes.change)) ?? refuse('change-unknown'),
  })
