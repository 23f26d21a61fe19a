import { eventually } from '@entourage/stack/testing/eventually';
import type { Answer } from './browser.ts';
import type { Care } from './care.ts';
import { aCheckIn } from './people.ts';
import { fileForm } from './pictures.ts';

/** Each call of biomarkers, to-dos, visits and one's own lists, made once by a caller who may make it. */
export const biomarkerAnswers = (care: () => Care) =>
  ({
    getOwnBiomarkers: async () => (await care().inCare()).athlete.browser.send('GET', '/api/biomarkers'),
    getBiomarkers: async () => {
      const { liaison, biomarkers } = await care().inCare();
      return liaison.browser.send('GET', biomarkers);
    },
    saveBiomarkers: async () => {
      const { liaison, biomarkers } = await care().inCare();
      return liaison.browser.send('PUT', biomarkers, { focusArea: 'Speed', nutritionAdvice: ['Water'], version: 1 });
    },
    listBiomarkerHistory: async () => {
      const { athlete, biomarkers } = await care().inCare();
      return athlete.browser.send('GET', `${biomarkers}/history`);
    },
    restoreBiomarkers: async () => {
      const { liaison, biomarkers } = await care().inCare();
      await liaison.browser.send('PUT', biomarkers, { injuryRisk: 'LOW' });
      return liaison.browser.send('POST', `${biomarkers}/restore`, { version: 1, current: 2 });
    },
    listTodos: async () => {
      const { athlete } = await care().inCare();
      return athlete.browser.send('GET', `/api/athletes/${athlete.id}/todos`);
    },
    listCompletedTodos: async () => {
      const { athlete, todo } = await care().inCare();
      await athlete.browser.send('POST', `${todo}/completion`);
      return eventually(async () => {
        const answer = await athlete.browser.send('GET', `/api/athletes/${athlete.id}/todos/completed`);
        expect(answer.body).toHaveLength(1);
        return answer;
      });
    },
    addTodo: async () => {
      const { athlete, liaison } = await care().inCare();
      return liaison.browser.send('POST', `/api/athletes/${athlete.id}/todos`, { text: 'Sleep', first: true });
    },
    changeTodo: async () => {
      const { liaison, todo } = await care().inCare();
      return liaison.browser.send('PATCH', todo, { text: 'Stretch twice', before: null });
    },
    removeTodo: async () => {
      const { liaison, todo } = await care().inCare();
      return liaison.browser.send('DELETE', todo);
    },
    completeTodo: async () => {
      const { athlete, todo } = await care().inCare();
      return athlete.browser.send('POST', `${todo}/completion`);
    },
    reopenTodo: async () => {
      const { athlete, todo } = await care().inCare();
      await athlete.browser.send('POST', `${todo}/completion`);
      return athlete.browser.send('DELETE', `${todo}/completion`);
    },
    listOwnCheckIns: async () => {
      const { browser } = await care().athlete();
      await browser.send('PUT', '/api/check-ins/today', aCheckIn);
      return browser.send('GET', '/api/check-ins');
    },
    listOwnMeasurements: async () => {
      const { athlete, liaison } = await care().inCare();
      const file = fileForm('file', Buffer.from('date,measure,value\n2026-02-20,Sleep,7.5\n'), 'watch.csv');
      await liaison.browser.send('POST', `/api/athletes/${athlete.id}/measurements`, file);
      return athlete.browser.send('GET', '/api/measurements');
    },
    listHealthReads: async () => {
      const { athlete } = await care().inCare();
      return athlete.browser.send('GET', '/api/health-reads');
    },
    listEmergencyNotices: async () => {
      const athlete = await care().athlete();
      await care().openEmergency(athlete);
      return athlete.browser.send('GET', '/api/emergency-notices');
    },
    dismissEmergencyNotice: async () => {
      const athlete = await care().athlete();
      const { id } = await care().openEmergency(athlete);
      return athlete.browser.send('DELETE', `/api/emergency-notices/${id}`);
    },
    openEmergencyAccess: async () => {
      const athleteId = (await care().athlete()).id;
      const form = { athleteId, reason: 'Found unconscious at training.', minutes: 5 };
      return care().admin.browser.send('POST', '/api/admin/emergency-access', form);
    },
    listEmergencyAccess: async () => {
      await care().openEmergency(await care().athlete());
      return care().admin.browser.send('GET', '/api/admin/emergency-access');
    },
    closeEmergencyAccess: async () => {
      const { id } = await care().openEmergency(await care().athlete());
      return care().admin.browser.send('DELETE', `/api/admin/emergency-access/${id}`);
    },
  }) satisfies Record<string, () => Promise<Answer>>;
