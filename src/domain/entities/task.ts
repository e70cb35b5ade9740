import type { IsoDate } from '#domain/calendar/iso-date.ts';

export const taskTypes = ['GWG', 'TERMS_AND_CONDITIONS', 'WPHG'] as const;
export type TaskType = (typeof taskTypes)[number];

/** DONE means that the customer's part is done (decisions §21). */
export const taskStates = ['OPEN', 'DONE', 'CLOSED'] as const;
export type TaskState = (typeof taskStates)[number];

export interface TaskMetaData {
  readonly businessPartnerId: string | null;
  /** As the partner carries it: a day or an instant, possibly invalid. */
  readonly wphgExpiresAt: string | null;
}

/** Something the customer has to do (BNK-12). `taskType` decides, `type` mirrors it (decisions §21). */
export interface Task {
  readonly id: string;
  readonly taskType: TaskType;
  readonly type: TaskType;
  readonly state: TaskState;
  readonly createdAt: IsoDate;
  readonly updatedAt: IsoDate;
  /** Made in the browser and unknown to the server (rules §2 `fabricate`). */
  readonly fake: boolean;
  readonly metaData: TaskMetaData;
}
