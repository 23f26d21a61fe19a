import { onPage, type Table } from './row.ts';

export const biomarkerRows = {
  getOwnBiomarkers: {
    variables: () => ({}),
    answer: ({ biomarkers }) => biomarkers,
  },
  getBiomarkers: {
    variables: ({ address }) => address,
    answer: ({ biomarkersOf }) => biomarkersOf,
  },
  saveBiomarkers: {
    variables: ({ address, body }) => ({ ...address, input: body }),
    answer: ({ saveBiomarkers }) => saveBiomarkers,
  },
  listBiomarkerHistory: {
    variables: ({ address, page }) => ({ ...address, ...onPage(page) }),
    answer: ({ biomarkerHistory }) => biomarkerHistory,
  },
  restoreBiomarkers: {
    variables: ({ address, body }) => ({ ...address, input: body }),
    answer: ({ restoreBiomarkers }) => restoreBiomarkers,
  },
  listTodos: {
    variables: ({ address }) => address,
    answer: ({ todos }) => todos,
  },
  addTodo: {
    variables: ({ address, body }) => ({ ...address, input: body }),
    answer: ({ addTodo }) => addTodo,
  },
  changeTodo: {
    variables: ({ address, body }) => ({ ...address, input: body }),
    answer: ({ changeTodo }) => changeTodo,
  },
  removeTodo: {
    variables: ({ address }) => address,
    answer: () => null,
  },
  completeTodo: {
    variables: ({ address }) => address,
    answer: ({ completeTodo }) => completeTodo,
  },
  reopenTodo: {
    variables: ({ address }) => address,
    answer: ({ reopenTodo }) => reopenTodo,
  },
  listHealthReads: {
    variables: ({ page }) => onPage(page),
    answer: ({ healthReads }) => healthReads,
  },
  listEmergencyNotices: {
    variables: () => ({}),
    answer: ({ emergencyNotices }) => emergencyNotices,
  },
  dismissEmergencyNotice: {
    variables: ({ address }) => address,
    answer: () => null,
  },
  openEmergencyAccess: {
    variables: ({ body }) => ({ input: body }),
    answer: ({ openEmergencyAccess }) => openEmergencyAccess,
  },
  listEmergencyAccess: {
    variables: () => ({}),
    answer: ({ emergencyAccesses }) => emergencyAccesses,
  },
  closeEmergencyAccess: {
    variables: ({ address }) => address,
    answer: () => null,
  },
} satisfies Partial<Table>;
