import { setTimeout as pause } from 'node:timers/promises';

/**
 * Lets another process go on for some milliseconds of real time: a kill at a random moment has no event to wait for, since what
 * is asked is that it may come at any.
 */
export const momentOfOthers = async (milliseconds: number): Promise<void> => pause(milliseconds);
