import { addMonths, type IsoDate } from '#domain/calendar/iso-date.ts';
import type { BusinessPartner } from '#domain/entities/business-partner.ts';
import { comesOfAgeOn } from '#domain/person/age.ts';
import type { AccountNotice } from './account-notice.ts';

/** Months before the birthday from which guardians are told. */
const leadMonths = 3;

/** Children whose account changes hands within three months, or should have by now (decisions §9). */
export const comingOfAgeNotices = (
  partners: readonly Pick<BusinessPartner, 'status' | 'owners'>[],
  today: IsoDate,
): readonly AccountNotice[] =>
  partners
    .filter(({ status }) => status !== 'CLOSED')
    .flatMap(({ owners }) => owners)
    .flatMap(({ name, role, birthDate }): readonly AccountNotice[] => {
      if (role !== 'CHILD' || birthDate === null) return [];
      const on = comesOfAgeOn(birthDate);
      return today < addMonths(on, -leadMonths) ? [] : [{ kind: 'comingOfAge', child: name, on, isOfAge: today >= on }];
    });
