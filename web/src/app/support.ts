/** Where people of the house are found; open to everyone, whatever else is not. */
export const supportPath = '/helpmc'
