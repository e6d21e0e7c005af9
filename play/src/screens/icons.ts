export {
  IconBolt,
  IconCheck,
  IconExpand,
  IconHistory,
  IconInfo,
  IconMinus,
  IconPlus,
  IconShield,
  IconSound,
  IconSpin,
  IconX,
} from '@balai/ui'
