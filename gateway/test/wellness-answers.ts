import { randomUUID } from 'node:crypto';
import { eventually } from '@entourage/stack/testing/eventually';
import type { Answer } from './browser.ts';
import type { Care } from './care.ts';
import { aCycle } from './cycles.ts';
import {
  aCareNote,
  aCheckIn,
  aCompetition,
  aFollowUp,
  aMedicalCard,
  anIllness,
  anInjury,
  aPlannedWeek,
  aProfile,
  aReturnPlan,
  aWeekTemplate,
} from './people.ts';
import { fileForm } from './pictures.ts';

/** Each call of athletes’ profiles, check-ins, injuries, illnesses, medical cards, care notes, competitions, follow-ups, training plans, triage, the squad and alerts, made once by a caller who may make it. */
export const wellnessAnswers = (care: () => Care) =>
  ({
    saveCheckIn: async () => (await care().athlete()).browser.send('PUT', '/api/check-ins/today', aCheckIn),
    getWellness: async () => {
      const { id, browser } = await care().athlete();
      await browser.send('PUT', '/api/check-ins/today', aCheckIn);
      return browser.send('GET', `/api/athletes/${id}/wellness?days=7`);
    },
    listMeasurementImports: async () => {
      const { athlete, imports } = await imported(care());
      return athlete.browser.send('GET', imports);
    },
    undoMeasurementImport: async () => {
      const { athlete, imports, id } = await imported(care());
      return athlete.browser.send('DELETE', `${imports}/${id}`);
    },
    listInjuries: async () => {
      const { athlete, injuries } = await injured(care());
      return athlete.browser.send('GET', injuries);
    },
    addInjury: async () => (await injured(care())).added,
    changeInjury: async () => {
      const { liaison, added } = await injured(care());
      return liaison.browser.send('PATCH', `/api/injuries/${added.body.id}`, { resolved: true });
    },
    planReturn: async () => (await onTheWayBack(care())).answer,
    markCriterion: async () => {
      const { liaison, answer } = await onTheWayBack(care());
      const [criterion] = answer.body.criteria;
      return liaison.browser.send('PATCH', `/api/injuries/${answer.body.id}/criteria/${criterion.id}`, { met: true });
    },
    listInjurySteps: async () => {
      const { athlete, liaison } = await onTheWayBack(care());
      return liaison.browser.send('GET', `/api/athletes/${athlete.id}/injury-steps`);
    },
    removeInjury: async () => {
      const { athlete, added } = await injured(care());
      return athlete.browser.send('DELETE', `/api/injuries/${added.body.id}`);
    },
    listIllnesses: async () => {
      const { athlete, illnesses } = await fallenIll(care());
      return athlete.browser.send('GET', illnesses);
    },
    addIllness: async () => (await fallenIll(care())).added,
    changeIllness: async () => {
      const { liaison, added } = await fallenIll(care());
      const over = { ...anIllness, endedOn: '2026-02-27', version: 1 };
      return liaison.browser.send('PUT', `/api/illnesses/${added.body.id}`, over);
    },
    removeIllness: async () => {
      const { liaison, added } = await fallenIll(care());
      return liaison.browser.send('DELETE', `/api/illnesses/${added.body.id}`);
    },
    getCycle: async () => {
      const { athlete, liaison } = await care().pair();
      await athlete.browser.send('PUT', '/api/cycle', { ...aCycle, isShared: true });
      return liaison.browser.send('GET', `/api/athletes/${athlete.id}/cycle?timeZone=Europe/Paris`);
    },
    saveCycle: async () => (await care().athlete()).browser.send('PUT', '/api/cycle', aCycle),
    getMedicalCard: async () => {
      const { athlete, liaison } = await care().pair();
      const card = `/api/athletes/${athlete.id}/medical-card`;
      await athlete.browser.send('PUT', card, { ...aMedicalCard, version: null });
      return liaison.browser.send('GET', card);
    },
    saveMedicalCard: async () => {
      const { id, browser } = await care().athlete();
      return browser.send('PUT', `/api/athletes/${id}/medical-card`, { ...aMedicalCard, version: null });
    },
    listMeasurementKeys: async () => {
      const { browser } = await care().athlete();
      await browser.send('POST', '/api/measurement-keys', { name: 'Watch' });
      return browser.send('GET', '/api/measurement-keys');
    },
    makeMeasurementKey: async () =>
      (await care().athlete()).browser.send('POST', '/api/measurement-keys', { name: 'Watch' }),
    revokeMeasurementKey: async () => {
      const { browser } = await care().athlete();
      const { key } = (await browser.send('POST', '/api/measurement-keys', { name: 'Watch' })).body;
      return browser.send('DELETE', `/api/measurement-keys/${key.id}`);
    },
    getEmergencyPass: async () => {
      const { browser } = await care().athlete();
      await browser.send('POST', '/api/emergency-pass', { name: 'Noor H.' });
      return browser.send('GET', '/api/emergency-pass');
    },
    makeEmergencyPass: async () =>
      (await care().athlete()).browser.send('POST', '/api/emergency-pass', { name: 'Noor H.' }),
    revokeEmergencyPass: async () => (await care().athlete()).browser.send('DELETE', '/api/emergency-pass'),
    openEmergencyPass: async () => {
      const { id, browser } = await care().athlete();
      await browser.send('PUT', `/api/athletes/${id}/medical-card`, { ...aMedicalCard, version: null });
      const { secret } = (await browser.send('POST', '/api/emergency-pass', { name: 'Noor H.' })).body;
      return browser.send('POST', '/api/emergency-pass/open', { secret });
    },
    listMedicalCardVersions: async () => {
      const { id, browser } = await care().athlete();
      await browser.send('PUT', `/api/athletes/${id}/medical-card`, { ...aMedicalCard, version: null });
      return browser.send('GET', `/api/athletes/${id}/medical-card/history`);
    },
    listCareNotes: async () => {
      const { athlete, notes } = await noted(care());
      return athlete.browser.send('GET', notes);
    },
    writeCareNote: async () => (await noted(care())).written,
    correctCareNote: async () => {
      const { liaison, written } = await noted(care());
      return liaison.browser.send('PUT', `/api/care-notes/${written.body.id}`, {
        ...aCareNote,
        kind: 'PLAN',
        version: 1,
      });
    },
    withdrawCareNote: async () => {
      const { liaison, written } = await noted(care());
      return liaison.browser.send('DELETE', `/api/care-notes/${written.body.id}`);
    },
    getAthleteProfileOf: async () => {
      const { athlete, liaison } = await care().pair();
      await athlete.browser.send('POST', '/api/athlete-profile', aProfile);
      return liaison.browser.send('GET', `/api/athletes/${athlete.id}/profile`);
    },
    listCompetitions: async () => {
      const { liaison, competitions } = await entered(care());
      return liaison.browser.send('GET', competitions);
    },
    addCompetition: async () => (await entered(care())).added,
    addCompetitions: async () => {
      const { liaison, competitions } = await entered(care());
      const several = [{ ...aCompetition(), clientId: randomUUID() }];
      return liaison.browser.send('POST', `${competitions}/several`, { competitions: several });
    },
    changeCompetition: async () => {
      const { liaison, added } = await entered(care());
      return liaison.browser.send('PUT', `/api/competitions/${added.body.id}`, { ...aCompetition(), version: 1 });
    },
    removeCompetition: async () => {
      const { liaison, added } = await entered(care());
      return liaison.browser.send('DELETE', `/api/competitions/${added.body.id}`);
    },
    listFollowUps: async () => {
      const { liaison, followUps } = await followed(care());
      return liaison.browser.send('GET', followUps);
    },
    listDoneFollowUps: async () => {
      const { liaison, followUps, followUp } = await followed(care());
      await liaison.browser.send('POST', `${followUp}/done`);
      return liaison.browser.send('GET', `${followUps}/done`);
    },
    listOwnFollowUps: async () => (await followed(care())).liaison.browser.send('GET', '/api/follow-ups'),
    addFollowUp: async () => (await followed(care())).added,
    changeFollowUp: async () => {
      const { liaison, followUp } = await followed(care());
      return liaison.browser.send('PUT', followUp, { ...aFollowUp, text: 'Read the MRI', version: 1 });
    },
    completeFollowUp: async () => {
      const { liaison, followUp } = await followed(care());
      return liaison.browser.send('POST', `${followUp}/done`);
    },
    reopenFollowUp: async () => {
      const { liaison, followUp } = await followed(care());
      await liaison.browser.send('POST', `${followUp}/done`);
      return liaison.browser.send('DELETE', `${followUp}/done`);
    },
    removeFollowUp: async () => {
      const { liaison, followUp } = await followed(care());
      return liaison.browser.send('DELETE', followUp);
    },
    listPlannedWeeks: async () => {
      const { athlete, plan } = await planned(care());
      return athlete.browser.send('GET', plan);
    },
    savePlannedWeek: async () => (await planned(care())).saved,
    planWeekForSeveral: async () => {
      const { athlete, liaison } = await care().pair();
      const { version: _, ...week } = aPlannedWeek();
      return liaison.browser.send('POST', '/api/planned-weeks', { ...week, athleteIds: [athlete.id] });
    },
    listWeekTemplates: async () => (await keptTemplate(care())).browser.send('GET', '/api/week-templates'),
    addWeekTemplate: async () => (await keptTemplate(care())).added,
    changeWeekTemplate: async () => {
      const { browser, added } = await keptTemplate(care());
      return browser.send('PUT', `/api/week-templates/${added.body.id}`, { ...aWeekTemplate(), version: 1 });
    },
    removeWeekTemplate: async () => {
      const { browser, added } = await keptTemplate(care());
      return browser.send('DELETE', `/api/week-templates/${added.body.id}`);
    },
    listTriage: async () => (await care().inCare()).liaison.browser.send('GET', '/api/triage'),
    listSquad: async () => (await care().inCare()).liaison.browser.send('GET', '/api/squad'),
    listAlerts: async () => (await alerted(care())).alerts,
    markAlertSeen: async () => {
      const { liaison, alerts } = await alerted(care());
      return liaison.browser.send('POST', `/api/alerts/${alerts.body[0].id}/seen`);
    },
    markAlertsSeen: async () => {
      const { browser } = await care().liaison();
      return browser.send('POST', '/api/alerts/seen', { until: new Date().toISOString() });
    },
  }) satisfies Record<string, () => Promise<Answer>>;

async function planned(care: Care) {
  const { athlete, liaison } = await care.pair();
  const plan = `/api/athletes/${athlete.id}/planned-weeks`;
  return { athlete, plan, saved: await liaison.browser.send('PUT', plan, aPlannedWeek()) };
}

async function entered(care: Care) {
  const { athlete, liaison } = await care.pair();
  const competitions = `/api/athletes/${athlete.id}/competitions`;
  return { liaison, competitions, added: await athlete.browser.send('POST', competitions, aCompetition()) };
}

async function followed(care: Care) {
  const { athlete, liaison } = await care.pair();
  const followUps = `/api/athletes/${athlete.id}/follow-ups`;
  const given = { ...aFollowUp, due: new Date().toISOString().slice(0, 10), assigneeId: liaison.id };
  const added = await liaison.browser.send('POST', followUps, given);
  return { liaison, followUps, added, followUp: `/api/follow-ups/${added.body.id}` };
}

async function keptTemplate(care: Care) {
  const { browser } = await care.liaison();
  return { browser, added: await browser.send('POST', '/api/week-templates', aWeekTemplate()) };
}

async function imported(care: Care) {
  const { athlete, liaison } = await care.pair();
  const measurements = `/api/athletes/${athlete.id}/measurements`;
  const file = fileForm('file', Buffer.from('date,measure,value\n2026-02-20,Sleep,7.5\n'), 'watch.csv');
  const { body } = await liaison.browser.send('POST', measurements, file);
  return { athlete, imports: `${measurements}/imports`, id: body.importId };
}

async function onTheWayBack(care: Care) {
  const { athlete, liaison, added } = await injured(care);
  const answer = await liaison.browser.send('PUT', `/api/injuries/${added.body.id}/return`, aReturnPlan);
  return { athlete, liaison, answer };
}

async function injured(care: Care) {
  const { athlete, liaison } = await care.pair();
  const injuries = `/api/athletes/${athlete.id}/injuries`;
  return { athlete, liaison, injuries, added: await athlete.browser.send('POST', injuries, anInjury) };
}

async function fallenIll(care: Care) {
  const { athlete, liaison } = await care.pair();
  const illnesses = `/api/athletes/${athlete.id}/illnesses`;
  return { athlete, liaison, illnesses, added: await athlete.browser.send('POST', illnesses, anIllness) };
}

async function noted(care: Care) {
  const { athlete, liaison } = await care.pair();
  const notes = `/api/athletes/${athlete.id}/care-notes`;
  return { athlete, liaison, notes, written: await liaison.browser.send('POST', notes, aCareNote) };
}

async function alerted(care: Care) {
  const { athlete, liaison: author } = await care.pair();
  const liaison = await care.liaison();
  await care.assign(athlete, liaison);
  await author.browser.send('PUT', `/api/biomarkers/${athlete.id}`, { injuryRisk: 'HIGH', reason: 'A pulled muscle.' });
  const alerts = await eventually(async () => {
    const answer = await liaison.browser.send('GET', '/api/alerts');
    expect(answer.body).toHaveLength(1);
    return answer;
  });
  return { liaison, alerts };
}
