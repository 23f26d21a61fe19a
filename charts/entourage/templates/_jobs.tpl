{{/* The start of a job's manifest: (dict "root" $ "name" NAME "hook" EVENTS "weight" N "account" bool). */}}
{{- define "entourage.hook" -}}
helm.sh/hook: {{ .hook }}
helm.sh/hook-weight: {{ .weight | quote }}
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end }}

{{- define "entourage.job" -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ include "entourage.name" . }}
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "entourage.labels" . | nindent 4 }}
  annotations:
    {{- include "entourage.hook" . | nindent 4 }}
spec:
  # A store may still be starting.
  backoffLimit: 10
  activeDeadlineSeconds: {{ int .root.Values.jobs.deadline }}
  template:
    metadata:
      labels:
        {{- include "entourage.podLabels" . | nindent 8 }}
    spec:
      restartPolicy: OnFailure
      {{- include "entourage.podBase" . | nindent 6 }}
      {{- with .account }}
      serviceAccountName: {{ . }}
      {{- end }}
      containers:
        - name: {{ .name }}
          image: {{ include "entourage.image" (dict "root" .root "name" .image) }}
          imagePullPolicy: {{ .root.Values.images.pullPolicy }}
          args: {{ toJson .args }}
          {{- with .envFrom }}
          envFrom:
            - configMapRef: { name: {{ . }} }
          {{- end }}
          env:
            {{- .env | nindent 12 }}
          resources:
            {{- toYaml .root.Values.jobs.resources | nindent 12 }}
          securityContext:
            {{- include "entourage.containerSecurity" . | nindent 12 }}
          volumeMounts:
            {{- .mounts | nindent 12 }}
      volumes:
        {{- .volumes | nindent 8 }}
{{- end }}
