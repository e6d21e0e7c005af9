export {
  IconBolt,
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
