{{/* The restricted profile of Pod Security, for the images' user. */}}
{{- define "entourage.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "entourage.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "entourage.podBase" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.images.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
securityContext:
  {{- include "entourage.podSecurity" . | nindent 2 }}
{{- end }}

{{- define "entourage.mounts" -}}
- { name: tmp, mountPath: /tmp }
{{- with .part.weights }}
{{- if .existingClaim }}
- { name: weights, mountPath: /var/weights, readOnly: true }
{{- else if .size }}
- { name: weights, mountPath: /var/weights }
{{- end }}
{{- end }}
{{- if .part.listens }}
- { name: keys, mountPath: /run/entourage, readOnly: true }
{{- end }}
{{- if .root.Values.trust.secret }}
- { name: trust, mountPath: /run/trust, readOnly: true }
{{- end }}
{{- if and .part.row.objects (not .root.Values.objects.url) }}
- { name: objects, mountPath: /var/objects }
{{- end }}
{{- if and (has "mail" (.part.row.reaches | default list)) (not .root.Values.mail.url) }}
- { name: mail, mountPath: /var/mail }
{{- end }}
{{- end }}

{{- define "entourage.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: {{ .part.tmpSize | default "1Gi" }} }
{{- with .part.weights }}
{{- if .existingClaim }}
- name: weights
  persistentVolumeClaim: { claimName: {{ .existingClaim }}, readOnly: true }
{{- else if .size }}
# Of the pod: a new one copies them again.
- name: weights
  ephemeral:
    volumeClaimTemplate:
      spec:
        accessModes: [ReadWriteOnce]
        {{- with .storageClassName }}
        storageClassName: {{ . }}
        {{- end }}
        resources: { requests: { storage: {{ .size }} } }
{{- end }}
{{- end }}
{{- if .part.listens }}
- name: keys
  projected:
    # 0440 in octal: the group is the user's.
    defaultMode: 288
    sources:
      - secret: { name: {{ include "entourage.prefix" .root }}-trusted, items: [{ key: trusted.json, path: trusted.json }] }
{{- with (include "entourage.keys" . | fromJson) }}
      - secret:
          name: {{ $.part.secret }}
          items:
{{- range $variable, $file := . }}
            - { key: {{ $file }}, path: {{ $file }} }
{{- end }}
{{- end }}
{{- end }}
{{- with .root.Values.trust.secret }}
- name: trust
  secret: { secretName: {{ . }}, defaultMode: 288 }
{{- end }}
{{- if and .part.row.objects (not .root.Values.objects.url) }}
- name: objects
  persistentVolumeClaim: { claimName: {{ include "entourage.objectsClaim" .root }} }
{{- end }}
{{- if and (has "mail" (.part.row.reaches | default list)) (not .root.Values.mail.url) }}
- name: mail
  emptyDir: { sizeLimit: 100Mi }
{{- end }}
{{- end }}
